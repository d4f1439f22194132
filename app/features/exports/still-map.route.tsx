export { loader } from './still-map.server.tsx'
