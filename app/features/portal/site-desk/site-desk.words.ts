export const SITES = '/app/gov/sites'
export const siteAddress = (id: string | number): string => `${SITES}/${id}`
export const mergeAddress = (id: string | number): string => `${siteAddress(id)}/merge`
export const sitesFile = (words: string): string =>
  `/app/gov/sites-file${words ? `?${new URLSearchParams({ words })}` : ''}`

export const STATUSES = [
  { value: 'A', label: 'Active' },
  { value: 'P', label: 'Planned' },
  { value: 'I', label: 'Inactive' },
]
export const statusWords = (code: string): string =>
  STATUSES.find(({ value }) => value === code)?.label ?? code

/** Fields as the history names them. */
export const FIELDS: Readonly<Record<string, string>> = {
  name: 'Name',
  srn: 'State registration number',
  status_code: 'Status',
  address: 'Address',
  city: 'Town',
  state_id: 'State',
  zip: 'ZIP code',
  county_id: 'County',
  lat: 'Latitude',
  lon: 'Longitude',
  is_portable: 'Moves from place to place',
  is_public: 'Public',
}

export const DONE: Readonly<Record<string, string>> = {
  saved: 'It is saved.',
  undone: 'The change is taken back.',
  merged: 'The sites are one. The number of the duplicate leads here.',
  unmerged:
    'The merge is undone. Each site has what was its own, and what was done since is where you put it.',
}
