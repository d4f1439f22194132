import type { Result, Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'

type Tree = { addresses: readonly string[]; tree: TrieRouter<number> }

/** Of the API last asked, which has the same calls in every test of a worker. */
let last: Tree | undefined

/**
 * The router that Hono takes for our calls, whose tree is made once a worker and not for each test: it holds the places of
 * the calls, and each API looks up its own handlers there. An API with other calls gets a tree of its own.
 */
export class SharedRoutes<T> implements Router<T> {
  name = 'SharedRoutes'
  #addresses: string[] = []
  #calls: { method: string; path: string; handler: T }[] = []
  #tree: TrieRouter<number> | undefined

  add(method: string, path: string, handler: T): void {
    this.#addresses.push(`${method} ${path}`)
    this.#calls.push({ method, path, handler })
    this.#tree = undefined
  }

  match(method: string, path: string): Result<T> {
    const tree = (this.#tree ??= this.#treeOfCalls())
    const [found] = tree.match(method, path) as [[number, Record<string, string>][]]
    return [found.map(([place, params]) => [this.#calls[place]!.handler, params])]
  }

  #treeOfCalls(): TrieRouter<number> {
    const addresses = this.#addresses
    const isSame =
      last?.addresses.length === addresses.length &&
      last.addresses.every((each, place) => each === addresses[place])
    if (last && isSame) return last.tree
    const tree = new TrieRouter<number>()
    for (const [place, { method, path }] of this.#calls.entries()) tree.add(method, path, place)
    last = { addresses: [...addresses], tree }
    return tree
  }
}
