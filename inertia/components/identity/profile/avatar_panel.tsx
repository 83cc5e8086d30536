import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { AvatarCrop } from '~/components/identity/profile/avatar_crop'
import { PersonAvatar } from '~/components/identity/person_avatar'
import { Button } from '~/components/ui/actions/button'
import { focusError } from '~/components/ui/feedback/use_field_errors'
import { FileDrop } from '~/components/ui/fields/file_drop'
import { Panel } from '~/components/ui/show/panel'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { useUnsavedGuard } from '~/hooks/pages/use_unsaved_guard'
import { isSame } from '~/lib/api/conflict'
import { cropped, WHOLE } from '~/lib/crop'
import { toast } from '~/lib/toast'

type Props = { profile: Data.Identity.User; maxBytes: number }

/** The size that the server stores. */
const PIXELS = 256
const ACCEPT = 'image/jpeg,image/png,image/gif'

/** The avatar: chosen, previewed with its crop, then saved. */
export function AvatarPanel({ profile, maxBytes }: Props) {
  const t = useT('identity')
  const avatar = useAvatar(maxBytes)
  const { picked, cut, setCut, image, isSaving } = avatar
  const max = maxBytes / 1024
  const place = useRef<HTMLDivElement>(null)
  const { error } = avatar
  useEffect(() => {
    if (error) focusError(place.current)
  }, [error])

  return (
    <Panel title={t('profile.avatar.title')} description={t('profile.avatar.lead')}>
      <div
        ref={place}
        className="flex flex-col items-start gap-5 sm:flex-row sm:items-center sm:gap-8"
      >
        <div className="flex items-center gap-5 sm:flex-col sm:gap-3">
          {picked ? (
            <AvatarCrop url={picked.url} cut={cut} onChange={setCut} image={image} />
          ) : (
            <PersonAvatar person={profile} className="size-24 text-4xl" />
          )}
          <AvatarButtons avatar={avatar} hasAvatar={Boolean(profile.avatar)} />
        </div>
        <div className="w-full min-w-0 flex-1">
          <FileDrop
            label={t(picked ? 'profile.avatar.choose_other' : 'profile.avatar.choose')}
            hint={t('profile.avatar.rules', { max })}
            accept={ACCEPT}
            disabled={isSaving}
            files={[]}
            onPick={([file]) => avatar.choose(file)}
            error={avatar.isTooLarge ? t('profile.avatar.too_large', { max }) : error}
          />
        </div>
      </div>
    </Panel>
  )
}

/** The chosen file and its crop, until they are saved; and removing the stored avatar. */
function useAvatar(maxBytes: number) {
  const t = useT('identity')
  const save = useApi('api.user.avatar.update')
  const remove = useApi('api.user.avatar.destroy')
  const [picked, pick] = usePicked()
  const [cut, setCut] = useState(WHOLE)
  const image = useRef<HTMLImageElement>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  useUnsavedGuard(picked !== null)

  function choose(file: File | undefined) {
    save.reset()
    remove.reset()
    setTooLarge(file !== undefined && file.size > maxBytes)
    setCut(WHOLE)
    if (file && file.size <= maxBytes) pick(file)
  }

  async function submit() {
    if (!picked) return
    const { file } = picked
    // Without a crop the server cuts out the center itself.
    const part = isSame(cut, WHOLE) ? file : await cropped(image.current!, cut, PIXELS, file.type)
    const body = new FormData()
    body.append('avatar', part ?? file)
    if (await save.submit({ body: body as never })) settle('profile.avatar.saved')
  }

  async function takeAway() {
    if (await remove.submit({})) settle('profile.avatar.removed')
  }

  function settle(words: string) {
    flushSync(() => pick(null))
    toast.success(t(words))
    router.reload({ only: ['profile'] })
  }

  return {
    picked,
    cut,
    setCut,
    image,
    isTooLarge,
    choose,
    submit,
    takeAway,
    drop: () => pick(null),
    isSaving: save.processing,
    isRemoving: remove.processing,
    error: save.errors.avatar ?? (save.failure ?? remove.failure)?.message,
  }
}

type ButtonProps = { avatar: ReturnType<typeof useAvatar>; hasAvatar: boolean }

function AvatarButtons({ avatar, hasAvatar }: ButtonProps) {
  const t = useT('identity')
  const { picked, submit, takeAway, drop, isSaving, isRemoving } = avatar
  if (picked) {
    return (
      <span className="flex flex-wrap gap-2 sm:flex-col">
        <Button size="sm" busy={isSaving} onPress={submit}>
          {t('profile.avatar.use')}
        </Button>
        <Button size="sm" variant="tertiary" disabled={isSaving} onPress={drop}>
          {t('profile.cancel')}
        </Button>
      </span>
    )
  }
  if (!hasAvatar) return null
  return (
    <Button size="sm" variant="tertiary" busy={isRemoving} onPress={takeAway}>
      {t('profile.avatar.remove')}
    </Button>
  )
}

type Picked = { file: File; url: string }

/** A chosen file with an object URL that lives as long as it is shown. */
function usePicked(): [Picked | null, (file: File | null) => void] {
  const [picked, setPicked] = useState<Picked | null>(null)
  useEffect(() => {
    if (!picked) return undefined
    return () => URL.revokeObjectURL(picked.url)
  }, [picked])
  return [picked, (file) => setPicked(file && { file, url: URL.createObjectURL(file) })]
}
