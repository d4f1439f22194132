import { z } from '@hono/zod-openapi'

const told = (description: string) =>
  z
    .number()
    .nullable()
    .openapi({ description: `${description}; null where it is not told` })

export const marketSchema = z
  .object({
    fewest: z.number().openapi({ description: 'Figures of fewer entities than this are not told' }),
    quarters: z.array(
      z.object({
        quarter: z.string().openapi({ example: '2026-Q3' }),
        firstDay: z.string().openapi({ example: '2026-07-01' }),
        lastDay: z.string().openapi({ example: '2026-09-30' }),
        trades: told('Completed trades'),
        volume: told('Instruments traded'),
        freeVolume: told('Of them those that changed hands at price 0'),
        averagePrice: told('Dollars an instrument, by volume, of trades with a price'),
        lowestPrice: told('Dollars'),
        highestPrice: told('Dollars'),
      }),
    ),
    vintages: z.array(
      z.object({
        year: z.number(),
        unit: z.enum(['instrument', 'credit']),
        issued: told('Units made'),
        authority: told('Not yet distributed'),
        held: told('Held by entities, on hold and deposited included'),
        used: told('Used for obligations'),
        retired: told('Retired or cancelled'),
        reserve: told('Placed in reserve'),
      }),
    ),
  })
  .openapi('CapMarket')
export type Market = z.infer<typeof marketSchema>
