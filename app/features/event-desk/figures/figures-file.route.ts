export { download as loader } from './hot-spots.server.ts'
