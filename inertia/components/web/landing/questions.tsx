import { Plus } from 'lucide-react'
import { useT } from '~/hooks/use_t'

const QUESTIONS = ['buyer', 'privacy', 'proof', 'sell']

/** Frequent questions: native disclosure, so that it works before scripts do. */
export function Questions() {
  const t = useT('landing')
  return (
    <section
      className="page-width grid gap-6 py-14 sm:py-20 lg:grid-cols-[1fr_2fr]"
      aria-labelledby="questions"
    >
      <h2 id="questions" className="text-2xl sm:text-3xl">
        {t('questions.title')}
      </h2>
      <div className="divide-y divide-separator border-y border-separator">
        {QUESTIONS.map((question) => (
          <details key={question} className="group py-4">
            <summary className="flex cursor-pointer list-none items-center justify-between gap-4 rounded-sm font-medium focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus [&::-webkit-details-marker]:hidden">
              {t(`questions.${question}.ask`)}
              <Plus
                aria-hidden
                size={18}
                className="shrink-0 text-muted transition-transform duration-150 group-open:rotate-45"
              />
            </summary>
            <p className="mt-3 max-w-2xl text-sm leading-relaxed text-muted">
              {t(`questions.${question}.answer`)}
            </p>
          </details>
        ))}
      </div>
    </section>
  )
}
