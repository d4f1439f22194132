import type { AppLoadContext } from '@remix-run/node'
import { CountyAtDocument, KnownAddressDocument } from '#app/gql/operations.ts'
import { textAt, withTexts, type Answers } from '#app/lib/answers.ts'
import { homeBox, locatorOf, stateBox } from '#app/components/map/basemap.server.ts'
import { countyWords } from '#app/lib/county-words.ts'
import { boxAt } from '#app/components/map/mercator.ts'
import { t } from '#words/words.ts'
import type { ReportVariant } from './report-address.ts'
import { LATITUDE, LONGITUDE, PLACE, pinIn } from './report-pin.ts'

/** Texts that the server fills into fields, and what a reader is told about them. */
export type Filled = { texts: Record<string, string>; words: string }

/** Degrees that a map shows around a pin. */
const AROUND_PIN = { width: 0.4, height: 0.25 }

/** State, county and region of the pin; outside all counties they stay as they are. */
export async function placeOfPin(
  answers: Answers,
  variant: ReportVariant,
  context: AppLoadContext,
): Promise<Filled> {
  const pin = pinIn(answers)
  if (!pin)
    return {
      texts: {},
      words: t('Enter both numbers of the place, like 44.9429 and -123.0351.'),
    }
  const [longitude, latitude] = pin
  const { countyAt } = await context.execute(CountyAtDocument, { latitude, longitude })
  if (!countyAt)
    return {
      texts: {},
      words: t('The pin is set. It lies in no county that is known here: choose state and county.'),
    }
  const { stateId, countyId, regionId } = countyAt
  const county = textAt(answers, `${PLACE}.countyRid`)
  const region = textAt(answers, `${PLACE}.regionRid`)
  // A region that someone chose stays, as long as the county does.
  const isRegionOpen = region === '' || (county !== '' && county !== String(countyId))
  return {
    texts: {
      [`${PLACE}.stateRid`]: String(stateId),
      [`${PLACE}.countyRid`]: String(countyId),
      ...(variant === 'generic' && regionId && isRegionOpen
        ? { [`${PLACE}.regionRid`]: String(regionId) }
        : {}),
    },
    words: t('Pin set in {countyAt}', { countyAt: countyWords(countyAt) }),
  }
}

/** Address and pin of a public site that the visitor chose; a site that is gone changes nothing. */
export async function placeOfSite(
  id: string,
  answers: Answers,
  variant: ReportVariant,
  context: AppLoadContext,
): Promise<Filled> {
  const found = await context.execute(KnownAddressDocument, { id }).catch(() => null)
  if (!found) return { texts: {}, words: t('This address is no longer listed.') }
  const { name, addressLine, cityName, zipCode, stateId, countyId, latitude, longitude } =
    found.site
  const address = {
    ...given({ line1: addressLine, cityName, zipCd: zipCode }),
    // The pin of another place would be wrong here.
    [LATITUDE]: String(latitude ?? ''),
    [LONGITUDE]: String(longitude ?? ''),
  }
  const pinned = await placeOfPin(withTexts(answers, address), variant, context)
  return {
    // The county of the record is surer than the one of its pin.
    texts: { ...address, ...pinned.texts, ...given({ stateRid: stateId, countyRid: countyId }) },
    words: t('Filled in the address of {name}', { name }),
  }
}

/** What the map of a report starts from, and the picture of its pin. */
export async function mapOf(
  answers: Answers,
  stateCode: string | undefined,
  context: AppLoadContext,
) {
  const { mapStates, tileUrl, tileCredit } = context.settings
  const pin = pinIn(answers)
  const [longitude = null, latitude = null] = pin ?? []
  const home = await homeBox(mapStates)
  return {
    home,
    start: pin
      ? boxAt(pin[0], pin[1], AROUND_PIN.width, AROUND_PIN.height)
      : ((stateCode ? await stateBox(stateCode) : null) ?? home),
    mapStates,
    tileUrl,
    tileCredit,
    picture: await locatorOf({ name: t('the pin'), latitude, longitude }),
  }
}

export type ReportMap = Awaited<ReturnType<typeof mapOf>>

function given(texts: Record<string, string | number | null | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) =>
      text === null || text === undefined || text === ''
        ? []
        : [[`${PLACE}.${name}`, String(text)]],
    ),
  )
}
