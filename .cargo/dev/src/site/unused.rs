//! A linked module without the words of panics, and without the functions and data that only they need.
//!
//! Rust formats a message before it stops, which brings code and tables of Unicode along, and only its
//! nightly compiler can leave that out. So the functions in which a panic ends stop at once here. Of
//! what is then no longer reached from the exports, functions stop at once too, and data become zeros,
//! which weigh nothing once compressed. What refers to what is told by the relocations that the linker
//! writes with `--emit-relocs`: see "Linking" in the tool conventions of WebAssembly.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::wasm::{
    CODE, CUSTOM, FUNCTION, HEADER, IMPORTS, Reader, imported_functions, push_number, push_sized,
};

const TYPES: u8 = 1;
const FUNCTIONS: u8 = 3;
const EXPORTS: u8 = 7;
const START: u8 = 8;
const DATA: u8 = 11;

/// The part of the section `linking` that lists the symbols, kinds of them, and their flags.
const SYMBOL_TABLE: u8 = 8;
const OF_FUNCTION: u8 = 0;
const OF_DATA: u8 = 1;
const OF_SECTION: u8 = 3;
const UNDEFINED: usize = 0x10;
const EXPLICIT_NAME: usize = 0x40;

/// The kinds of relocations that have a number to add, and those in the operand of an `i32.const`.
const WITH_ADDEND: [u8; 6] = [3, 4, 5, 8, 9, 11];
const OF_CONSTANTS: [u8; 2] = [1, 4];

/// Instructions: `call`, and `local.get`, `i32.const` and `i64.const`, which only push.
const CALL: u8 = 0x10;
const CONST: u8 = 0x41;
const PUSHES: [u8; 3] = [0x20, CONST, 0x42];

/// The body of a function that stops at once: no locals, `unreachable`, `end`.
const STOP: &[u8] = &[0, 0, 0x0B];

/// Parts of the names of functions that never return.
const ENDS_OF_PANICS: [&str; 6] = [
    "9panicking",
    "_fail",
    "12handle_error",
    "18handle_alloc_error",
    "13assert_failed",
    "13unwrap_failed",
];

/// What a symbol stands for: a function, or a place in a segment of the data.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Item {
    Function(usize),
    Data(usize, usize, usize),
}

/// A place that refers to a symbol.
struct Reference {
    at: usize,
    kind: u8,
    symbol: usize,
}

/// A module, as far as it is read.
#[derive(Default)]
struct Module<'a> {
    /// The sections, each with its number.
    sections: Vec<(u8, &'a [u8])>,
    /// The number of functions that are imported.
    imported: usize,
    /// How many parameters and results each of its own functions has.
    signatures: Vec<(usize, usize)>,
    /// The bodies of its own functions, by their places in the section.
    bodies: Vec<Range<usize>>,
    /// The segments, by their places in the section of data.
    segments: Vec<Range<usize>>,
    /// The functions that are called from outside.
    roots: Vec<usize>,
    symbols: Vec<Option<Item>>,
    /// The functions in which a panic ends.
    ends: BTreeSet<usize>,
    in_code: Vec<Reference>,
    in_data: Vec<Reference>,
}

/// A module that was linked with relocations, without them and without what only panics need; none if
/// it can't be read.
pub fn removed(module: &[u8]) -> Option<Vec<u8>> {
    let module = Module::read(module)?;
    let (functions, data) = module.reached()?;
    let mut out = module.sections[0].1.to_vec();
    for &(number, section) in &module.sections[1..] {
        match number {
            CUSTOM if is_for_linking(section)? => continue,
            CODE => {
                let code = module.code(section, &functions);
                out.push(CODE);
                push_sized(&mut out, &code);
            }
            DATA => {
                out.push(DATA);
                push_sized(&mut out, &module.data(section, &data));
            }
            _ => {
                out.push(number);
                push_sized(&mut out, section);
            }
        }
    }
    Some(out)
}

fn is_for_linking(section: &[u8]) -> Option<bool> {
    let name = Reader(section).sized()?;
    Some(name == b"linking" || name.starts_with(b"reloc."))
}

impl<'a> Module<'a> {
    fn read(module: &'a [u8]) -> Option<Self> {
        let mut rest = Reader(module);
        let mut read = Self::default();
        // The header goes before the sections.
        read.sections.push((CUSTOM, rest.take(HEADER)?));
        let mut types = Vec::new();
        while !rest.0.is_empty() {
            let number = rest.byte()?;
            let section = rest.sized()?;
            read.sections.push((number, section));
            match number {
                TYPES => types = signatures(section)?,
                IMPORTS => read.imported = imported_functions(section)?,
                FUNCTIONS => {
                    let mut section = Reader(section);
                    for _ in 0..section.number()? {
                        read.signatures.push(*types.get(section.number()?)?);
                    }
                }
                EXPORTS => read.roots.extend(exported_functions(section)?),
                START => read.roots.push(Reader(section).number()?),
                CODE => read.bodies = bodies(section)?,
                DATA => read.segments = segments(section)?,
                CUSTOM => read.read_custom(section)?,
                _ => {}
            }
        }
        Some(read)
    }

    fn read_custom(&mut self, section: &'a [u8]) -> Option<()> {
        let mut rest = Reader(section);
        match rest.sized()? {
            b"linking" => self.read_symbols(rest),
            b"reloc.CODE" => references(rest).map(|it| self.in_code = it),
            b"reloc.DATA" => references(rest).map(|it| self.in_data = it),
            _ => Some(()),
        }
    }

    fn read_symbols(&mut self, mut rest: Reader<'_>) -> Option<()> {
        // The version.
        rest.number()?;
        while !rest.0.is_empty() {
            let part = rest.byte()?;
            let mut table = Reader(rest.sized()?);
            if part != SYMBOL_TABLE {
                continue;
            }
            for _ in 0..table.number()? {
                let symbol = self.read_symbol(&mut table)?;
                self.symbols.push(symbol);
            }
        }
        Some(())
    }

    fn read_symbol(&mut self, table: &mut Reader<'_>) -> Option<Option<Item>> {
        let (kind, flags) = (table.byte()?, table.number()?);
        let defined = flags & UNDEFINED == 0;
        Some(match kind {
            OF_DATA => {
                table.sized()?;
                match defined {
                    true => Some(Item::Data(
                        table.number()?,
                        table.number()?,
                        table.number()?,
                    )),
                    false => None,
                }
            }
            OF_SECTION => {
                table.number()?;
                None
            }
            _ => {
                let index = table.number()?;
                let is_named = defined || flags & EXPLICIT_NAME != 0;
                let name = if is_named { table.sized()? } else { &[] };
                if kind == OF_FUNCTION && self.returns_nothing(index) && is_end_of_panic(name) {
                    self.ends.insert(index);
                }
                (kind == OF_FUNCTION).then_some(Item::Function(index))
            }
        })
    }

    /// Whether a function of the module has no result, as those have none that never return.
    fn returns_nothing(&self, function: usize) -> bool {
        let own = function.checked_sub(self.imported);
        own.and_then(|own| self.signatures.get(own))
            .is_some_and(|signature| signature.1 == 0)
    }

    /// The functions and data that are reached from outside.
    fn reached(&self) -> Option<(BTreeSet<usize>, BTreeSet<Item>)> {
        let forgotten = self.operands_of_panics()?;
        let mut by_function: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for reference in self.in_code.iter().filter(|it| !forgotten.contains(&it.at)) {
            let function = self
                .bodies
                .partition_point(|body| body.start <= reference.at);
            by_function
                .entry(function)
                .or_default()
                .push(reference.symbol);
        }
        let (mut functions, mut data) = (BTreeSet::new(), BTreeSet::new());
        let mut open: Vec<Item> = self.roots.iter().map(|&it| Item::Function(it)).collect();
        while let Some(item) = open.pop() {
            match &item {
                &Item::Function(function) => {
                    if functions.insert(function) && !self.ends.contains(&function) {
                        // Counted from 1, as bodies are by their ends.
                        let own = (function + 1).checked_sub(self.imported);
                        let symbols = own.and_then(|own| by_function.get(&own));
                        open.extend(
                            symbols
                                .into_iter()
                                .flatten()
                                .filter_map(|&it| self.item(it)),
                        );
                    }
                }
                Item::Data(segment, offset, size) => {
                    let start = self.segments.get(*segment)?.start + offset;
                    if data.insert(item.clone()) {
                        let from = self.in_data.partition_point(|it| it.at < start);
                        let inside = self.in_data[from..]
                            .iter()
                            .take_while(|it| it.at < start + size);
                        open.extend(inside.filter_map(|it| self.item(it.symbol)));
                    }
                }
            }
        }
        Some((functions, data))
    }

    fn item(&self, symbol: usize) -> Option<Item> {
        self.symbols.get(symbol)?.clone()
    }

    /// The places of the constants that only the ends of panics are called with: their texts.
    fn operands_of_panics(&self) -> Option<BTreeSet<usize>> {
        let (_, section) = self.sections.iter().find(|section| section.0 == CODE)?;
        let constants = self
            .in_code
            .iter()
            .filter(|it| OF_CONSTANTS.contains(&it.kind));
        let constants: BTreeSet<usize> = constants.map(|it| it.at).collect();
        let mut found = BTreeSet::new();
        for body in &self.bodies {
            let mut rest = Reader(section.get(body.clone())?);
            for _ in 0..rest.number()? {
                rest.number()?;
                rest.byte()?;
            }
            let mut pushes = Vec::new();
            while !rest.0.is_empty() {
                let at = body.end - rest.0.len();
                let instruction = rest.0[0];
                let operand = skip_instruction(&mut rest)?;
                if PUSHES.contains(&instruction) {
                    pushes.push(at + 1);
                    continue;
                }
                if instruction == CALL && self.ends.contains(&operand) {
                    let (count, _) = *self.signatures.get(operand.checked_sub(self.imported)?)?;
                    let last = pushes.iter().rev().take(count);
                    found.extend(last.filter(|at| constants.contains(at)));
                }
                pushes.clear();
            }
        }
        Some(found)
    }

    fn code(&self, section: &[u8], reached: &BTreeSet<usize>) -> Vec<u8> {
        let mut code = Vec::new();
        push_number(&mut code, self.bodies.len());
        for (function, body) in (self.imported..).zip(&self.bodies) {
            let stops = !reached.contains(&function) || self.ends.contains(&function);
            push_sized(&mut code, if stops { STOP } else { &section[body.clone()] });
        }
        code
    }

    /// The data with zeros in the place of those that are not reached; what belongs to no symbol stays.
    fn data(&self, section: &[u8], reached: &BTreeSet<Item>) -> Vec<u8> {
        let mut data = section.to_vec();
        let place = |item: &Item| match item {
            Item::Data(segment, offset, size) => {
                let start = self.segments.get(*segment)?.start + offset;
                Some(start..(start + size).min(section.len()))
            }
            Item::Function(_) => None,
        };
        for place in self.symbols.iter().flatten().filter_map(place) {
            data[place].fill(0);
        }
        for place in reached.iter().filter_map(place) {
            data[place.clone()].copy_from_slice(&section[place]);
        }
        data
    }
}

fn is_end_of_panic(name: &[u8]) -> bool {
    let name = String::from_utf8_lossy(name);
    // Those of the standard library.
    name.starts_with("_R") && ENDS_OF_PANICS.iter().any(|part| name.contains(part))
}

fn signatures(section: &[u8]) -> Option<Vec<(usize, usize)>> {
    let mut section = Reader(section);
    let count = section.number()?;
    let read = |_| {
        section.byte()?;
        Some((section.sized()?.len(), section.sized()?.len()))
    };
    (0..count).map(read).collect()
}

fn exported_functions(section: &[u8]) -> Option<Vec<usize>> {
    let mut section = Reader(section);
    let mut functions = Vec::new();
    for _ in 0..section.number()? {
        section.sized()?;
        let (kind, index) = (section.byte()?, section.number()?);
        functions.extend((kind == FUNCTION).then_some(index));
    }
    Some(functions)
}

fn bodies(section: &[u8]) -> Option<Vec<Range<usize>>> {
    let mut rest = Reader(section);
    let count = rest.number()?;
    let read = |_| {
        let length = rest.sized()?.len();
        let end = section.len() - rest.0.len();
        Some(end - length..end)
    };
    (0..count).map(read).collect()
}

fn segments(section: &[u8]) -> Option<Vec<Range<usize>>> {
    let mut rest = Reader(section);
    let count = rest.number()?;
    let read = |_| {
        // At a constant place in the first memory.
        if rest.byte()? != 0 || rest.byte()? != CONST {
            return None;
        }
        rest.number()?;
        rest.byte()?;
        let length = rest.sized()?.len();
        let end = section.len() - rest.0.len();
        Some(end - length..end)
    };
    (0..count).map(read).collect()
}

/// The relocations of a section, which are in order.
fn references(mut rest: Reader<'_>) -> Option<Vec<Reference>> {
    rest.number()?;
    let count = rest.number()?;
    let read = |_| {
        let kind = rest.byte()?;
        let (at, symbol) = (rest.number()?, rest.number()?);
        if WITH_ADDEND.contains(&kind) {
            rest.number()?;
        }
        Some(Reference { at, kind, symbol })
    };
    let mut references = (0..count).map(read).collect::<Option<Vec<_>>>()?;
    // Of a type or a global.
    references.retain(|it| !matches!(it.kind, 6 | 7 | 13));
    references.sort_by_key(|it| it.at);
    Some(references)
}

/// Reads an instruction. Returns its first operand, 0 if it has none; none if it is not known.
fn skip_instruction(rest: &mut Reader<'_>) -> Option<usize> {
    let instruction = rest.byte()?;
    let numbers = match instruction {
        0x02..=0x04
        | CALL
        | 0x0C
        | 0x0D
        | 0x12
        | 0x20..=0x26
        | 0x3F
        | 0x40..=0x42
        | 0xD0
        | 0xD2 => 1,
        0x11 | 0x13 | 0x28..=0x3E => 2,
        // `br_table`
        0x0E => rest.number()? + 1,
        // `select` with types
        0x1C => rest.number()?,
        0x43 => return rest.take(4).map(|_| 0),
        0x44 => return rest.take(8).map(|_| 0),
        0xFC => match rest.number()? {
            0..=7 => 0,
            8 | 10 | 12 | 14 => 2,
            9 | 11 | 13 | 15..=17 => 1,
            _ => return None,
        },
        0x00..=0x1B | 0x45..=0xC4 | 0xD1 => 0,
        _ => return None,
    };
    let mut first = None;
    for _ in 0..numbers {
        let number = signed_or_not(rest)?;
        first = first.or(Some(number));
    }
    Some(first.unwrap_or_default())
}

/// A number in LEB128 that may have a sign: only its length counts then.
fn signed_or_not(rest: &mut Reader<'_>) -> Option<usize> {
    let mut number = 0_usize;
    for shift in (0..70).step_by(7) {
        let byte = rest.byte()?;
        let bits = usize::from(byte & 0x7F);
        number |= bits.checked_shl(shift).unwrap_or_default();
        if byte & 0x80 == 0 {
            return Some(number);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn section(number: u8, name: Option<&str>, content: &[u8]) -> Vec<u8> {
        let mut inside = Vec::new();
        if let Some(name) = name {
            push_sized(&mut inside, name.as_bytes());
        }
        inside.extend(content);
        let mut out = vec![number];
        push_sized(&mut out, &inside);
        out
    }

    fn counted(items: &[&[u8]]) -> Vec<u8> {
        let mut out = vec![items.len() as u8];
        for item in items {
            push_sized(&mut out, item);
        }
        out
    }

    /// Three functions: the first is exported, reads the first half of the data and calls the second,
    /// in which a panic ends, with the other half; that calls the third.
    fn module() -> Vec<u8> {
        const RUN: &[u8] = &[0, CONST, 8, 0x1A, CONST, 10, CALL, 1, 0x0B];
        const CALLS: &[u8] = &[0, CALL, 2, 0x0B];
        const NOTHING: &[u8] = &[0, 0x01, 0x0B];
        let symbol = |kind: u8, index: u8, name: &str| {
            let mut symbol = vec![kind, 0];
            if kind == OF_FUNCTION {
                symbol.push(index);
            }
            push_sized(&mut symbol, name.as_bytes());
            if kind == OF_DATA {
                symbol.extend([0, index, 2]);
            }
            symbol
        };
        let symbols = [
            symbol(OF_FUNCTION, 1, "_RNvNtCs_4core9panicking9panic_fmt"),
            symbol(OF_FUNCTION, 2, "format"),
            symbol(OF_DATA, 0, "used"),
            symbol(OF_DATA, 2, "words"),
        ];
        let mut linking = vec![2, SYMBOL_TABLE];
        push_sized(&mut linking, &[&[4][..], &symbols.concat()].concat());
        // The first body begins at 2, after the number of functions and its length.
        let places = [[4, 4, 2, 0], [4, 7, 3, 0]].concat();
        let calls = [[0, 9, 0], [0, 14, 1]].concat();
        let relocations = [&[5, 4][..], &places, &calls].concat();
        [
            b"\0asm\x01\0\0\0".to_vec(),
            section(TYPES, None, &[2, 0x60, 0, 0, 0x60, 1, 0x7F, 0]),
            section(FUNCTIONS, None, &[3, 0, 1, 0]),
            section(EXPORTS, None, b"\x01\x03run\0\0"),
            section(CODE, None, &counted(&[RUN, CALLS, NOTHING])),
            section(DATA, None, b"\x01\0\x41\x08\x0B\x04abcd"),
            section(CUSTOM, Some("linking"), &linking),
            section(CUSTOM, Some("reloc.CODE"), &relocations),
        ]
        .concat()
    }

    #[test]
    fn what_only_a_panic_needs_is_gone() {
        let module = removed(&module()).expect("a module");
        let read = Module::read(&module).expect("a module");
        let of = |number| {
            let found = read.sections.iter().skip(1).find(|it| it.0 == number);
            found.expect("a section").1
        };
        let code = of(CODE);
        let bodies: Vec<&[u8]> = read.bodies.iter().map(|it| &code[it.clone()]).collect();
        assert_eq!(bodies[0].len(), 9);
        assert_eq!(bodies[1..], [STOP, STOP]);
        assert!(of(DATA).ends_with(b"ab\0\0"));
        assert!(!read.sections.iter().skip(1).any(|it| it.0 == CUSTOM));
    }

    #[test]
    fn what_is_no_module_is_refused() {
        assert_eq!(removed(b"text"), None);
        let whole = module();
        assert_eq!(removed(&whole[..whole.len() - 3]), None);
    }
}
