import { ArrowRight } from 'lucide-react'
import type { ActivityEntry } from '~/components/administration/activity/activity_entry'
import { useFormat } from '~/hooks/use_format'

/** The details of an entry under their names; a change shows what it replaced. Times are in the reader's zone. */
export function ActivityDetails({ entry }: { entry: ActivityEntry }) {
  const format = useFormat()
  if (entry.details.length === 0) return '–'
  return (
    <dl className="max-w-96 text-xs">
      {entry.details.map(({ name, label, isChange, isMoment, ...detail }) => {
        const shown = (value: string | null, text: string | null) =>
          isMoment && value ? format.date(value, 'datetime') : text
        return (
          <div key={name} className="flex flex-wrap gap-x-1.5 max-sm:justify-end">
            <dt className="text-muted">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">
              {isChange ? (
                <>
                  <del className="text-muted no-underline">
                    {shown(detail.before, detail.textBefore)}
                  </del>
                  <ArrowRight aria-hidden className="mx-1 inline size-3 text-muted" />
                  <ins className="font-medium no-underline">{shown(detail.value, detail.text)}</ins>
                </>
              ) : (
                shown(detail.value, detail.text)
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
