import { Check } from 'lucide-react'
import { useT } from '~/hooks/use_t'

const STEPS = ['mail', 'work', 'creator'] as const

type Props = {
  /** 1 to 3. */
  current: number
  /** The last step that can be opened. */
  reached: number
  onOpen: (step: number) => void
}

/** The three steps of an application; earlier ones can be opened again. */
export function StepList({ current, reached, onOpen }: Props) {
  const t = useT('applications')
  return (
    <nav aria-label={t('steps.label')}>
      <ol className="flex gap-2 sm:gap-3">
        {STEPS.map((key, place) => {
          const step = place + 1
          const isDone = step < reached && step !== current
          return (
            <li key={key} className="min-w-0 flex-1">
              <button
                type="button"
                disabled={step > reached}
                aria-current={step === current ? 'step' : undefined}
                onClick={() => onOpen(step)}
                className="flex w-full cursor-pointer flex-col gap-1.5 border-t-2 border-separator pt-2 text-start text-sm text-muted focus-visible:outline-2 focus-visible:outline-focus enabled:border-accent aria-[current=step]:font-medium aria-[current=step]:text-foreground disabled:cursor-default"
              >
                <span className="flex items-center gap-1.5 text-xs">
                  {isDone ? <Check aria-hidden className="size-3.5 text-success" /> : null}
                  {t('steps.nth', { step })}
                </span>
                <span>{t(`steps.${key}`)}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
