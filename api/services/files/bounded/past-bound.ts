/** What was sent is larger than is read, in words for who sent it. */
export class PastBound extends Error {}
