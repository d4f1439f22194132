export function selectedWords(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'record' : 'records'} selected`
}
