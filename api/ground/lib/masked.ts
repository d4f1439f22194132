/** An address that its owner knows again and nobody else learns: "c•••@e•••.com". */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.charAt(0)}•••@${domain.charAt(0)}•••${domain.slice(domain.lastIndexOf('.'))}`
}

/** A phone number by its last two digits: "•••47". */
export function maskedPhone(phone: string | null): string | null {
  return phone === null ? null : `•••${phone.replace(/\D/g, '').slice(-2)}`
}
