import { useEffect, useState } from 'react'

/** Whether a text field holds more than white space; also what the browser itself has put there. */
export function useFilled(id: string): boolean {
  const [isFilled, setIsFilled] = useState(false)
  useEffect(() => {
    const field = document.getElementById(id)
    if (!(field instanceof HTMLTextAreaElement)) return undefined
    const look = (): void => setIsFilled(field.value.trim() !== '')
    look()
    field.addEventListener('input', look)
    return () => field.removeEventListener('input', look)
  }, [id])
  return isFilled
}
