import { Check, Moon, Sun } from 'lucide-react'
import { ACCENTS, THEMES } from '~/lib/browser/appearance'
import { useAppearance } from '~/hooks/preferences/use_appearance'
import { useT } from '~/hooks/use_t'

const RING =
  'outline-offset-2 focus-visible:outline-2 focus-visible:outline-focus transition-colors duration-150'

/** Light or dark theme, and one of five accents. */
export function AppearancePanel() {
  const t = useT('web')
  const { theme, accent, setTheme, setAccent } = useAppearance()

  return (
    <div className="flex flex-col gap-3">
      <div role="group" aria-label={t('appearance.theme')} className="grid grid-cols-2 gap-2">
        {THEMES.map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={theme === option}
            onClick={() => setTheme(option)}
            className={`hairline flex h-9 cursor-pointer items-center justify-center gap-2 rounded-lg px-3 text-sm aria-pressed:border-accent-text aria-pressed:bg-accent-soft ${RING}`}
          >
            {option === 'light' ? <Sun aria-hidden size={16} /> : <Moon aria-hidden size={16} />}
            {t(`appearance.${option}`)}
          </button>
        ))}
      </div>
      <div role="group" aria-label={t('appearance.accent')} className="flex justify-between gap-2">
        {ACCENTS.map((option) => (
          <button
            key={option}
            type="button"
            data-accent={option}
            aria-pressed={accent === option}
            aria-label={t(`appearance.${option}`)}
            title={t(`appearance.${option}`)}
            onClick={() => setAccent(option)}
            className={`grid size-8 cursor-pointer place-items-center rounded-full bg-(--accent) text-white ${RING}`}
          >
            {accent === option ? <Check aria-hidden size={16} /> : null}
          </button>
        ))}
      </div>
    </div>
  )
}
