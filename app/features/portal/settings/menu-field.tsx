import type { ReactElement } from 'react'
import { FieldError } from '#app/components/ui/fields/field.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { MENU_FIELDS, type MenuRow } from './menu-rows.ts'
import * as css from './settings.css.ts'

type MenuFieldProps = { rows: readonly MenuRow[]; error: string | null }

/** The items of a menu: each with its place, names, and whether it is shown. */
export function MenuField({ rows, error }: MenuFieldProps): ReactElement {
  return (
    <div id="value" tabIndex={-1} className={css.items}>
      <FieldError id="value" error={error ?? undefined} />
      <p className={css.quiet}>
        Smaller places come first. A hidden item leads nowhere from here; its page opens as before
        for whoever may open it. An item that is added leads to a page of this portal.
      </p>
      {rows.map((row, at) => (
        <Item key={at} row={row} at={at} />
      ))}
    </div>
  )
}

function Item({ row, at }: { row: MenuRow; at: number }): ReactElement {
  const { url, name, desc, place, isShown, isOwn } = row
  const id = (part: string): string => `menu-${part}-${at}`
  return (
    <fieldset className={css.item}>
      <legend>{isOwn && url === '' ? 'Another item' : name}</legend>
      {isOwn ? (
        <>
          <input type="hidden" name={MENU_FIELDS.own} value={at} />
          <TextField
            id={id('url')}
            name={MENU_FIELDS.url}
            label="Address"
            hint="Such as /pub-rcd/permits"
            autoComplete="off"
            defaultValue={url}
          />
        </>
      ) : (
        <input type="hidden" name={MENU_FIELDS.url} value={url} />
      )}
      <div className={css.itemLine}>
        <TextField
          id={id('place')}
          name={MENU_FIELDS.place}
          label="Place"
          inputMode="numeric"
          width="short"
          autoComplete="off"
          defaultValue={place}
        />
        <TextField
          id={id('name')}
          name={MENU_FIELDS.name}
          label="Name"
          maxLength={60}
          autoComplete="off"
          defaultValue={name}
        />
        <TextField
          id={id('desc')}
          name={MENU_FIELDS.desc}
          label="Description"
          optional
          maxLength={160}
          autoComplete="off"
          defaultValue={desc}
        />
      </div>
      <label className={css.itemShown}>
        <input type="checkbox" name={MENU_FIELDS.shown} value={at} defaultChecked={isShown} />
        <span>Shown</span>
      </label>
    </fieldset>
  )
}
