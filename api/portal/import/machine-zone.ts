/** Whose days a command means, which knows no setting of the portal: those of the machine (`TZ`). */
export const machineZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
