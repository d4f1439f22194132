import { useEffect, useRef, type RefObject } from 'react'

/**
 * Shows the value of a new answer in a native control without remounting it. A control in use is
 * left alone, so that an answer to an earlier keystroke never undoes a later one.
 */
export function useFreshValue<Control extends HTMLInputElement | HTMLSelectElement>(
  value: string,
): RefObject<Control> {
  const control = useRef<Control>(null)
  useEffect(() => {
    const element = control.current
    if (element && element !== document.activeElement) element.value = value
  }, [value])
  return control
}

/** The same for the boxes of one list. */
export function useFreshChoices(chosen: readonly string[]): RefObject<HTMLDivElement> {
  const list = useRef<HTMLDivElement>(null)
  const key = JSON.stringify(chosen)
  useEffect(() => {
    const values = new Set<unknown>(JSON.parse(key))
    list.current?.querySelectorAll('input').forEach((box) => {
      box.checked = values.has(box.value)
    })
  }, [key])
  return list
}
