import { inquiriesLoader } from './inquiries.server.ts'

export const loader = inquiriesLoader('PUBLISHED')
