import { BookOpen, Check, PenLine, type LucideIcon } from 'lucide-react'
import { useT } from '~/hooks/use_t'

const POINTS = ['one', 'two', 'three']

/** The benefits for buyers and for creators. */
export function TwoSides() {
  const t = useT('landing')
  return (
    <section className="page-width py-14 sm:py-20" aria-labelledby="sides">
      <h2 id="sides" className="text-2xl sm:text-3xl">
        {t('sides.title')}
      </h2>
      <div className="mt-8 grid gap-6 sm:grid-cols-2">
        <Side name="buyers" icon={BookOpen} />
        <Side name="creators" icon={PenLine} />
      </div>
    </section>
  )
}

function Side({ name, icon: Icon }: { name: string; icon: LucideIcon }) {
  const t = useT('landing')
  return (
    <div className="hairline rounded-2xl bg-surface p-6 sm:p-8">
      <Icon aria-hidden className="size-6 stroke-[1.5] text-accent-text" />
      <h3 className="mt-4 text-xl">{t(`sides.${name}.title`)}</h3>
      <ul className="mt-4 flex flex-col gap-3 text-sm leading-relaxed">
        {POINTS.map((point) => (
          <li key={point} className="flex items-start gap-2.5">
            <Check aria-hidden size={16} className="mt-1 shrink-0 text-accent-text" />
            {t(`sides.${name}.${point}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
