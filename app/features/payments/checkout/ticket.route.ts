import { redirect } from '@remix-run/node'

export { openTicket as action } from './checkout.server.ts'

export function loader(): Response {
  return redirect('/')
}
