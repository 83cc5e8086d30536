import { Check, ChevronRight } from 'lucide-react'
import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { ProgressBar } from '~/components/ui/feedback/progress_bar'
import { Panel } from '~/components/ui/show/panel'
import { useT } from '~/hooks/use_t'

type Overview = Data.Web.StudioHome
type Step = keyof Overview['steps']

/** `published` links to the products too: the drafts are listed there. */
const PLACES: [Step, string][] = [
  ['named', '/studio/shop'],
  ['categories', '/studio/categories'],
  ['products', '/studio/products/create'],
  ['published', '/studio/products?status=draft'],
  ['open', '/studio/shop#opening'],
]

/** The first steps of a new creator. Hidden once all are done. */
export function Onboarding({ steps }: Pick<Overview, 'steps'>) {
  const t = useT('web')
  const done = PLACES.filter(([step]) => steps[step]).length
  const total = PLACES.length
  if (done === total) return null
  const next = PLACES.find(([step]) => !steps[step])?.[0]
  const progress = t('onboarding.progress', { done, total })
  return (
    <Panel
      flush
      title={t('onboarding.title')}
      actions={<span className="tabular text-sm text-muted">{progress}</span>}
    >
      <div className="px-4 sm:px-6">
        <ProgressBar label={progress} percent={(done / total) * 100} hideLabel />
      </div>
      <ol className="mt-3 divide-y divide-separator border-t border-separator">
        {PLACES.map(([step, href]) => (
          <li key={step}>
            {steps[step] ? (
              <span className="flex items-center gap-3.5 px-4 py-3 text-sm text-muted sm:px-6">
                <Mark isDone label={t('onboarding.done')} />
                {t(`onboarding.${step}`)}
              </span>
            ) : (
              <Link
                href={href}
                className="flex items-center gap-3.5 px-4 py-3.5 transition-colors hover:bg-surface-secondary focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus sm:px-6"
              >
                <Mark isDone={false} label={t('onboarding.todo')} />
                <span className="min-w-0 flex-1">
                  <span className="block text-sm font-medium">{t(`onboarding.${step}`)}</span>
                  {step === next ? (
                    <span className="mt-0.5 block text-sm text-muted">
                      {t(`onboarding.${step}_hint`)}
                    </span>
                  ) : null}
                </span>
                <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Mark({ isDone, label }: { isDone: boolean; label: string }) {
  return (
    <span
      role="img"
      aria-label={label}
      className={`grid size-6 shrink-0 place-items-center rounded-full ${
        isDone ? 'bg-success-soft text-success' : 'hairline'
      }`}
    >
      {isDone ? <Check aria-hidden className="size-3.5" /> : null}
    </span>
  )
}
