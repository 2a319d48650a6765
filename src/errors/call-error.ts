/**
 * A call that cannot be carried out as it was made: the message says what is wrong, and what to do instead.
 * Every other error that reaches the command line is a fault of the program.
 */
export abstract class CallError extends Error {}
