import { router } from '@inertiajs/react'
import { EyeOff } from 'lucide-react'
import { Button } from '~/components/ui/actions/button'
import { LinkButton } from '~/components/ui/actions/link_button'
import { confirmAge } from '~/hooks/preferences/use_age_confirmed'
import { useT } from '~/hooks/use_t'

type Props = { title: string; shopPath: string }

/** Asks once whether the user is an adult; the server sends neither pictures nor text before. */
export function AdultGate({ title, shopPath }: Props) {
  const t = useT('catalog')

  function enter() {
    confirmAge()
    router.reload()
  }

  return (
    <section className="hairline mx-auto flex w-full max-w-xl flex-col items-center gap-4 rounded-xl bg-surface px-6 py-12 text-center sm:px-10">
      <EyeOff aria-hidden className="size-9 stroke-[1.25] text-muted" />
      <h1 className="text-xl text-balance">{t('product.gate.title')}</h1>
      <p className="text-pretty wrap-anywhere text-muted">{t('product.gate.text', { title })}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Button onPress={enter} repeated>
          {t('product.gate.enter')}
        </Button>
        <LinkButton href={shopPath} variant="outline">
          {t('product.gate.leave')}
        </LinkButton>
      </div>
      <p className="text-xs text-muted">{t('product.gate.remembered')}</p>
    </section>
  )
}
