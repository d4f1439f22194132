/** Lists of the form; their values are the form's own. */
export const REASONS = [
  { value: 'yearly', label: 'Yearly test' },
  { value: 'installed', label: 'Newly installed' },
  { value: 'moved', label: 'Moved' },
  { value: 'repair', label: 'Repaired' },
  { value: 'replacement', label: 'Replaces another one' },
]
export const VALVES = [
  { value: 'check1', label: 'First check valve' },
  { value: 'check2', label: 'Second check valve' },
  { value: 'relief', label: 'Relief valve' },
  { value: 'airInlet', label: 'Air inlet' },
  { value: 'shutoff', label: 'Shut-off valve' },
  { value: 'bypass', label: 'Bypass' },
  { value: 'gap', label: 'Air gap' },
]
export const PARTS = [
  { value: 'disc', label: 'Disc' },
  { value: 'spring', label: 'Spring' },
  { value: 'guide', label: 'Guide' },
  { value: 'seat', label: 'Seat' },
  { value: 'diaphragm', label: 'Diaphragm' },
  { value: 'oRings', label: 'O-rings' },
  { value: 'module', label: 'Module' },
  { value: 'float', label: 'Float' },
  { value: 'pipe', label: 'Pipe' },
]
export const DONE = [
  { value: 'cleaned', label: 'Cleaned' },
  { value: 'replaced', label: 'Replaced' },
  { value: 'repaired', label: 'Repaired' },
]
export const YES_NO = [
  { value: 'Y', label: 'Yes' },
  { value: 'N', label: 'No' },
]
/** Every type but the air gap, which has no gauge and no valves. */
export const VALVED = 'RP RPDA DC DCDA PVB SVB'
