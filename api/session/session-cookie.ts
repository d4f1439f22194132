/** The cookie that holds the session's token. */
export const SESSION_COOKIE = 'hw_session'
