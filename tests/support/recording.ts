import type { Api } from '#api/ground/lib/calls/deps.ts'
import { inProcess } from '#graphql/lib/rest-client.ts'
import { createGateway, type Gateway } from '#graphql/server.ts'

export type Recorded = {
  gateway: Gateway
  calls: { path: string; body: unknown }[]
  faults: unknown[]
}

/** A gateway that writes down every REST call with its body, and every fault. */
export function recordingGateway(api: Api): Recorded {
  const calls: Recorded['calls'] = []
  const faults: unknown[] = []
  const ask = inProcess(api)
  const gateway = createGateway({
    fetch: (call) => {
      calls.push({ path: call.path, body: call.body })
      return ask(call)
    },
    onFault: (fault) => faults.push(fault),
  })
  return { gateway, calls, faults }
}
