export { download as loader } from './saved-searches.server.ts'
