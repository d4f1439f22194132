import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { speech } from '#words/speech.ts'

/** A sentence with elements in it: `rich('See {link}.', { link: <a …> })`. */
export function rich(message: string, values: Record<string, ReactNode>): ReactElement {
  const said = speech()?.pieces(message, values)
  const pieces = (said as readonly ReactNode[] | null | undefined) ?? piecesOf(message, values)
  return createElement(Fragment, null, ...pieces)
}

function piecesOf(message: string, values: Record<string, ReactNode>): ReactNode[] {
  return message
    .split(/(\{\w+\})/)
    .map((piece) => {
      const name = /^\{(\w+)\}$/.exec(piece)?.[1]
      return name !== undefined && name in values ? values[name] : piece
    })
    .filter((piece) => piece !== '')
}
