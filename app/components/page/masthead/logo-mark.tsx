import type { ReactElement } from 'react'

/** The square mark of the portal, in the colour of the text around it. */
export function LogoMark({ className }: { className?: string }): ReactElement {
  return (
    <svg className={className} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <rect
        x="1"
        y="1"
        width="38"
        height="38"
        rx="8"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      />
      <g fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
        <path strokeWidth="4.2" d="M20 33V26" />
        <path strokeWidth="3" d="M20 26C20 20 12 20 12 12M20 26C20 20 27 21 28 14" />
        <path
          strokeWidth="1.8"
          d="M12 12C12 9 9 9.5 8.5 7M12 12.5C12 9.5 15 9.5 15.5 7M28 14C28 10 25 10 24.5 7.5M28 14C28 10.5 31 10 32 8"
        />
      </g>
    </svg>
  )
}
