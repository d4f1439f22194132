const whole = new Intl.NumberFormat('en-US')

/** Spec 2 §9: below 1024 bytes "1 KB", otherwise size/1024 rounded to whole KB. */
export function fileSize(bytes: number): string {
  return `${whole.format(bytes < 1024 ? 1 : Math.round(bytes / 1024))} KB`
}
