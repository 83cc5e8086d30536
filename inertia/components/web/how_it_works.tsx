import { FileUp, ScanSearch, ShoppingBag } from 'lucide-react'
import { useT } from '~/hooks/use_t'

const STEPS = [
  { key: 'publish', icon: FileUp },
  { key: 'buy', icon: ShoppingBag },
  { key: 'trace', icon: ScanSearch },
] as const

export function HowItWorks() {
  const t = useT('web')
  return (
    <section className="border-t border-separator bg-surface-secondary" aria-labelledby="how">
      <div className="page-width py-14 sm:py-20">
        <h2 id="how" className="text-2xl">
          {t('landing.how')}
        </h2>
        <ol className="mt-8 grid gap-8 sm:grid-cols-3">
          {STEPS.map(({ key, icon: Icon }, place) => (
            <li key={key} className="flex flex-col gap-3 border-t-2 border-accent-text pt-5">
              <span className="flex items-center justify-between text-muted">
                <span className="tabular text-sm">{place + 1}</span>
                <Icon aria-hidden size={20} className="stroke-[1.5]" />
              </span>
              <h3 className="text-lg">{t(`landing.steps.${key}.title`)}</h3>
              <p className="text-sm leading-relaxed text-muted">{t(`landing.steps.${key}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
