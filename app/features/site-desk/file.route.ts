export { download as loader } from './list.server.ts'
