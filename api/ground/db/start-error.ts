/** A reason not to start that is written for who starts it: shown as a sentence, without a trace. */
export class StartError extends Error {}
