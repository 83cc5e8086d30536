import type { ProductForm } from '~/components/catalog/editor/product_form'
import { useT } from '~/hooks/use_t'

/** Rendered from stamped pages by bench/mark_samples.mjs. */
const SAMPLES = ['none', 'discreet', 'strong'] as const
const WIDTH = 288
const HEIGHT = 180

type Props = { chosen: ProductForm['hidden']['overlay'] }

/**
 * One page at each strength, side by side at native resolution: scaled pictures would hide the
 * texture.
 */
export function OverlaySamples({ chosen }: Props) {
  const t = useT('catalog')
  const current = chosen === 'off' ? 'none' : chosen
  return (
    <section aria-label={t('marks.samples.label')} className="flex flex-col gap-2">
      <ul className="flex flex-wrap gap-3">
        {SAMPLES.map((name) => (
          <li key={name} className="max-w-full">
            <figure className="flex flex-col gap-1">
              <img
                src={`/samples/mark_${name}.png`}
                alt=""
                width={WIDTH}
                height={HEIGHT}
                loading="lazy"
                className={`h-45 w-72 max-w-full rounded-md bg-white object-none object-left-top ${
                  name === current ? 'ring-2 ring-accent' : 'hairline'
                }`}
              />
              <figcaption
                className={`text-xs ${name === current ? 'font-semibold text-foreground' : 'text-muted'}`}
              >
                {t(`marks.samples.${name}`)}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p className="text-xs text-muted">{t('marks.samples.hint')}</p>
    </section>
  )
}
