import { Link } from '@inertiajs/react'
import { CircleHelp, Flag, Undo2 } from 'lucide-react'
import { useT } from '~/hooks/use_t'

const WAYS = [
  { type: 'general', Icon: CircleHelp },
  { type: 'refund', Icon: Undo2 },
  { type: 'report', Icon: Flag },
] as const

export type TicketType = (typeof WAYS)[number]['type']

/** Links to the three kinds of tickets: help, a refund, a report. */
export function TicketKinds({ chosen }: { chosen: TicketType | null }) {
  const t = useT('support')
  return (
    <nav aria-label={t('ways.label')}>
      <ul className="grid gap-3 sm:grid-cols-3">
        {WAYS.map(({ type, Icon }) => (
          <li key={type} className="flex">
            <Link
              href={`/account/tickets/new?type=${type}`}
              aria-current={chosen === type ? 'page' : undefined}
              className={`flex w-full items-start gap-3 rounded-xl p-4 transition-colors hover:bg-surface-secondary focus-visible:outline-2 focus-visible:outline-focus ${
                chosen === type ? 'border border-accent bg-accent-soft' : 'hairline bg-surface'
              }`}
            >
              <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
              <span className="flex flex-col gap-1">
                <span className="font-medium">{t(`ways.${type}`)}</span>
                <span className="text-xs text-muted">{t(`ways.${type}_lead`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
