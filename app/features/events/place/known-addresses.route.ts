export { loader } from './known-addresses.server.ts'
