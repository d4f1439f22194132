import { expect, test } from 'vitest'
import { allowMarked } from '#server/pages/page-policy.ts'

const { policy } = allowMarked(new TextEncoder().encode('<p>'), '')

test('a checkout page lets in its provider and nothing else from elsewhere', () => {
  const own = policy('https://tiles.example', 'https://checkout.example')
  expect(own).toContain("default-src 'none'")
  expect(own).toContain("script-src 'self' https://checkout.example;")
  expect(own).toContain('frame-src https://checkout.example')
  expect(own).toContain("frame-ancestors 'none'")
  expect(own).not.toContain('tiles.example')
  expect(own).not.toMatch(/script-src[^;]*unsafe/)
})

test('every other page lets no provider in', () => {
  expect(policy('https://tiles.example')).not.toContain('checkout.example')
  expect(policy('https://tiles.example', null)).toContain("script-src 'self';")
})
