import { useFormat } from '~/hooks/use_format'

/** A day of the calendar, such as 2026-11-27, in the user's language; the same one in every time zone. */
export function Day({ day }: { day: string }) {
  return (
    <time dateTime={day} className="tabular">
      {useFormat().day(day)}
    </time>
  )
}
