import { CircleAlert, RotateCw } from 'lucide-react'
import { Button } from '~/components/ui/actions/button'
import { useT } from '~/hooks/use_t'

type Props = {
  title: string
  message?: string
  onRetry?: () => void
  busy?: boolean
}

export function ErrorState({ title, message, onRetry, busy }: Props) {
  const t = useT('ui')
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-6 py-12 text-center">
      <CircleAlert aria-hidden className="size-8 stroke-[1.25] text-danger" />
      <p className="text-base font-medium">{title}</p>
      {message ? <p className="max-w-md text-sm text-muted">{message}</p> : null}
      {onRetry ? (
        <Button variant="outline" icon={<RotateCw aria-hidden />} busy={busy} onPress={onRetry}>
          {t('retry')}
        </Button>
      ) : null}
    </div>
  )
}
