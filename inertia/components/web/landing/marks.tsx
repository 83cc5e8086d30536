import type { ReactNode } from 'react'
import { useT } from '~/hooks/use_t'

const DOTS = [...'1011001011001']

/** The three kinds of marks, each with a picture of its effect on a page. */
export function Marks() {
  const t = useT('landing')
  return (
    <section className="border-y border-separator bg-surface-secondary" aria-labelledby="marks">
      <div className="page-width py-14 sm:py-20">
        <h2 id="marks" className="text-2xl sm:text-3xl">
          {t('marks.title')}
        </h2>
        <p className="mt-3 max-w-2xl text-muted">{t('marks.lead')}</p>
        <ul className="mt-10 grid gap-8 sm:grid-cols-3">
          <Mark name="visible">
            <Page>
              <text x="16" y="108" fontSize="8" className="fill-accent-text">
                {t('marks.visible.sample')}
              </text>
            </Page>
          </Mark>
          <Mark name="hidden">
            <Page>
              {Array.from({ length: 54 }, (_, place) => (
                <circle
                  key={place}
                  cx={16 + (place % 9) * 14}
                  cy={16 + Math.floor(place / 9) * 18}
                  r={(place * 7) % 5 < 2 ? 2.2 : 1.1}
                  className="fill-accent-text"
                  opacity={0.75}
                />
              ))}
            </Page>
          </Mark>
          <Mark name="words">
            <Page>
              {DOTS.map((sign, place) => (
                <rect
                  key={place}
                  x={16 + (place % 4) * 30 + (place % 3) * 3}
                  y={20 + Math.floor(place / 4) * 22}
                  width={sign === '1' ? 22 : 15}
                  height="6"
                  rx="3"
                  className={sign === '1' ? 'fill-accent' : 'fill-accent-text'}
                  opacity={sign === '1' ? 1 : 0.45}
                />
              ))}
            </Page>
          </Mark>
        </ul>
      </div>
    </section>
  )
}

function Mark({ name, children }: { name: string; children: ReactNode }) {
  const t = useT('landing')
  return (
    <li className="flex flex-col gap-4">
      <div className="hairline grid place-items-center rounded-2xl bg-surface py-8">{children}</div>
      <div>
        <h3 className="text-lg">{t(`marks.${name}.title`)}</h3>
        <p className="mt-1.5 text-sm leading-relaxed text-muted">{t(`marks.${name}.text`)}</p>
      </div>
    </li>
  )
}

/** A sheet with lines of text and the mark on top. */
function Page({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 144 120" aria-hidden className="h-36 w-auto max-w-full">
      <rect
        x="0.5"
        y="0.5"
        width="143"
        height="119"
        rx="6"
        className="fill-background stroke-border"
      />
      {[18, 36, 54, 72, 90].map((y, line) => (
        <rect
          key={y}
          x="16"
          y={y}
          width={line === 4 ? 60 : 112}
          height="4"
          rx="2"
          className="fill-separator"
        />
      ))}
      {children}
    </svg>
  )
}
