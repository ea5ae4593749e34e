//! The allocator of the page's module, which is smaller than that of the standard library by 3 KB of
//! the download.
//!
//! Blocks have a few sizes, two for each power of two, and each size a list of free blocks. A free block
//! is used again for its size alone, so a program that needs much of one size after much of another
//! takes more memory than it would elsewhere: the page, whose largest texts are some hundred KB, does
//! not. It is for one thread, as WebAssembly without atomics has.

use std::alloc::{GlobalAlloc, Layout};
use std::cell::UnsafeCell;
use std::ptr;

/// The smallest block, which is also what all blocks are aligned to.
const UNIT: usize = 16;

/// The number of sizes: the largest is half of the address space of 32 bits.
const SIZES: usize = 55;

/// What the source is asked for at least, in bytes: a page of WebAssembly.
const PAGE: usize = 1 << 16;

/// The source of memory.
pub trait Source {
    /// The beginning of so many more bytes, a multiple of [`PAGE`]; none if there is no more memory.
    fn grow(&mut self, bytes: usize) -> Option<*mut u8>;
}

/// Blocks of memory from a source.
pub struct Blocks<S> {
    source: S,
    /// The first free block of each size; each has the address of the next.
    free: [*mut u8; SIZES],
    /// What is left of the memory that the source gave last.
    rest: *mut u8,
    left: usize,
}

/// The number of the smallest size that holds so many bytes, and that size.
fn size_of(bytes: usize) -> Option<(usize, usize)> {
    let units = bytes.div_ceil(UNIT).max(1);
    let power = units.checked_next_power_of_two()?;
    // 1, 2, 3, 4, 6, 8, 12 … units.
    let between = power / 4 * 3;
    let exponent = power.trailing_zeros() as usize;
    let (number, units) = match exponent >= 2 && units <= between {
        true => (2 * exponent - 2, between),
        false => ((2 * exponent).saturating_sub(1), power),
    };
    (number < SIZES).then_some((number, units.checked_mul(UNIT)?))
}

/// What is asked for with a layout: where the alignment is larger than that of all blocks, so much more
/// that the block has a place for it.
fn bytes_of(layout: Layout) -> usize {
    match layout.align() > UNIT {
        true => layout.size().saturating_add(layout.align()),
        false => layout.size(),
    }
}

impl<S: Source> Blocks<S> {
    /// No blocks yet.
    pub const fn new(source: S) -> Self {
        Self {
            source,
            free: [ptr::null_mut(); SIZES],
            rest: ptr::null_mut(),
            left: 0,
        }
    }

    fn allocate(&mut self, layout: Layout) -> *mut u8 {
        let Some((number, size)) = size_of(bytes_of(layout)) else {
            return ptr::null_mut();
        };
        let first = self.free[number];
        let block = if first.is_null() {
            self.cut(size)
        } else {
            // SAFETY: a free block is of no use to anybody else, and begins with the next one's address.
            self.free[number] = unsafe { first.cast::<*mut u8>().read() };
            first
        };
        match layout.align() > UNIT && !block.is_null() {
            true => block.wrapping_add(block.align_offset(layout.align())),
            false => block,
        }
    }

    /// A new block.
    fn cut(&mut self, size: usize) -> *mut u8 {
        if self.left < size {
            let bytes = size.next_multiple_of(PAGE);
            let Some(grown) = self.source.grow(bytes) else {
                return ptr::null_mut();
            };
            // Usually it begins where the last one ends. If not, the rest of that one is lost.
            if self.rest.wrapping_add(self.left) != grown {
                (self.rest, self.left) = (grown, 0);
            }
            self.left += bytes;
        }
        let block = self.rest;
        self.rest = block.wrapping_add(size);
        self.left -= size;
        block
    }

    /// Takes back a block.
    ///
    /// # Safety
    /// The block was allocated here with this layout, and is not used any more.
    unsafe fn free(&mut self, block: *mut u8, layout: Layout) {
        // Of a block with a larger alignment the beginning is unknown. Nothing on the page has one.
        if let Some((number, _)) = size_of(layout.size()).filter(|_| layout.align() <= UNIT) {
            // SAFETY: a block has room for an address, and is aligned for it.
            unsafe { block.cast::<*mut u8>().write(self.free[number]) };
            self.free[number] = block;
        }
    }

    /// A block with another size and the same content as far as it has room.
    ///
    /// # Safety
    /// As for [`Self::free`], and the new size is not 0.
    unsafe fn resize(&mut self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        let Ok(new) = Layout::from_size_align(size, layout.align()) else {
            return ptr::null_mut();
        };
        if size_of(bytes_of(layout)) == size_of(bytes_of(new)) && layout.align() <= UNIT {
            return block;
        }
        let moved = self.allocate(new);
        if !moved.is_null() {
            // SAFETY: both blocks are valid for so many bytes, and different.
            unsafe {
                ptr::copy_nonoverlapping(block, moved, layout.size().min(size));
                self.free(block, layout);
            }
        }
        moved
    }
}

/// [`Blocks`] as the allocator of a program with one thread.
pub struct OneThread<S>(UnsafeCell<Blocks<S>>);

impl<S: Source> OneThread<S> {
    /// An allocator without blocks.
    ///
    /// # Safety
    /// The program has one thread.
    pub const unsafe fn new(source: S) -> Self {
        Self(UnsafeCell::new(Blocks::new(source)))
    }
}

// SAFETY: who makes one says that there is one thread.
unsafe impl<S> Sync for OneThread<S> {}

// SAFETY: blocks don't overlap, are as large and aligned as asked for, and stay where they are. Nothing
// below allocates, so there is one reference to them at a time.
unsafe impl<S: Source> GlobalAlloc for OneThread<S> {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        unsafe { &mut *self.0.get() }.allocate(layout)
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        unsafe { (*self.0.get()).free(block, layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        unsafe { (*self.0.get()).resize(block, layout, size) }
    }
}

/// The memory of a WebAssembly module.
#[cfg(target_arch = "wasm32")]
pub struct Memory;

#[cfg(target_arch = "wasm32")]
impl Source for Memory {
    fn grow(&mut self, bytes: usize) -> Option<*mut u8> {
        let before = core::arch::wasm32::memory_grow(0, bytes / PAGE);
        (before != usize::MAX).then(|| (before * PAGE) as *mut u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives parts of a vector, of which every other one does not follow the one before.
    struct Parts(Vec<u128>, usize);

    impl Source for Parts {
        fn grow(&mut self, bytes: usize) -> Option<*mut u8> {
            let start = self.1;
            self.1 += bytes / UNIT + self.1 / (PAGE / UNIT) % 2;
            (self.1 <= self.0.len()).then(|| self.0.as_mut_ptr().wrapping_add(start).cast())
        }
    }

    fn blocks() -> Blocks<Parts> {
        Blocks::new(Parts(vec![0; 1 << 20], 0))
    }

    #[test]
    fn sizes_hold_what_is_asked_for_without_much_more() {
        let sizes: Vec<_> = [0, 1, 16, 17, 32, 33, 48, 49, 64, 65, 96, 97, 129]
            .into_iter()
            .map(|bytes| size_of(bytes).expect("a size"))
            .collect();
        let expected = [16, 16, 16, 32, 32, 48, 48, 64, 64, 96, 96, 128, 192];
        assert_eq!(
            sizes.iter().map(|size| size.1).collect::<Vec<_>>(),
            expected
        );
        for bytes in 1..100_000 {
            let (number, size) = size_of(bytes).expect("a size");
            assert!(size >= bytes && size < 2 * bytes.max(UNIT), "{bytes}");
            assert_eq!(size_of(size), Some((number, size)));
            let next = size_of(size + 1).expect("a size");
            assert_eq!(next.0, number + 1, "{bytes}");
        }
        assert_eq!(size_of(usize::MAX), None);
    }

    #[test]
    fn blocks_keep_their_content_and_never_overlap() {
        let mut blocks = blocks();
        let mut held: Vec<(*mut u8, Layout, u8)> = Vec::new();
        let mut random = 960_u64;
        for step in 0..20_000_u32 {
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let (choice, size) = ((random >> 33) as usize, 1 + (random >> 40) as usize % 3000);
            let mark = step as u8;
            let check = |&(block, layout, mark): &(*mut u8, Layout, u8)| {
                let bytes = unsafe { std::slice::from_raw_parts(block, layout.size()) };
                assert!(bytes.iter().all(|&byte| byte == mark), "step {step}");
            };
            if choice % 5 < 2 && !held.is_empty() {
                let one = held.swap_remove(choice % held.len());
                check(&one);
                unsafe { blocks.free(one.0, one.1) };
            } else if choice % 5 == 2 && !held.is_empty() {
                let index = choice % held.len();
                check(&held[index]);
                let (block, layout, _) = held[index];
                let moved = unsafe { blocks.resize(block, layout, size) };
                assert!(!moved.is_null());
                let kept = unsafe { *moved };
                assert_eq!(kept, held[index].2);
                unsafe { ptr::write_bytes(moved, mark, size) };
                let layout = Layout::from_size_align(size, layout.align()).expect("a layout");
                held[index] = (moved, layout, mark);
            } else if held.len() < 500 {
                let align = 1 << (choice % 7);
                let layout = Layout::from_size_align(size, align).expect("a layout");
                let block = blocks.allocate(layout);
                assert!(!block.is_null() && block.addr() % align == 0);
                unsafe { ptr::write_bytes(block, mark, size) };
                held.push((block, layout, mark));
            }
        }
        assert!(held.len() > 50);
    }

    #[test]
    fn a_block_that_is_free_is_used_again() {
        let mut blocks = blocks();
        let layout = Layout::new::<[u64; 5]>();
        let first = blocks.allocate(layout);
        unsafe { blocks.free(first, layout) };
        assert_eq!(blocks.allocate(Layout::new::<[u64; 6]>()), first);
        assert_ne!(blocks.allocate(layout), first);
    }

    #[test]
    fn without_memory_there_is_no_block() {
        let mut blocks = Blocks::new(Parts(Vec::new(), 0));
        assert!(blocks.allocate(Layout::new::<u8>()).is_null());
    }
}
