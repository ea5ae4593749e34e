/**
 * Where the worker's script is, for pages of its own origin that start it themselves. In a bundle
 * it names a file without the others that it needs: call `startEngine` there.
 */
export declare const engineUrl: string;

/**
 * Starts the engine in a Web Worker that speaks UCI text: post commands as strings, at once if you
 * like; each message that is a string is one line of its answers.
 *
 * Every call starts another worker. `terminate()` ends it, as the command `quit` does.
 */
export declare function startEngine(): Worker;
