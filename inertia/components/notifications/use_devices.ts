import { useEffect, useState } from 'react'
import { subscribeDevice, ownSubscription, pushSupport } from '~/lib/browser/push'
import { useApi } from '~/hooks/use_api'

/** The devices of the user, and whether this one is among them. */
export function useDevices() {
  const list = useApi('api.push_subscriptions.index', { keepsData: true })
  const adding = useApi('api.push_subscriptions.store')
  const [own, setOwn] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { submit } = list
  const { submit: add } = adding
  useEffect(() => void submit({}), [submit])

  const found = list.data
  const support = pushSupport()
  // Browsers renew addresses by themselves, and sign-ins end them: the registration is compared and repaired.
  useEffect(() => {
    if (!found?.publicKey || support !== 'yes') return
    void ownSubscription().then(async (subscription) => {
      if (!subscription) return
      setOwn(subscription.hash)
      if (found.items.some(({ endpointHash }) => endpointHash === subscription.hash)) return
      if ((await add({ body: subscription.json })) !== undefined) await submit({})
    })
  }, [found, support, add, submit])

  async function enable() {
    setBusy(true)
    setProblem(null)
    const subscription = await subscribeDevice(found!.publicKey!)
    setBusy(false)
    if (typeof subscription === 'string') return setProblem(subscription)
    if ((await add({ body: subscription.json })) === undefined) return
    setOwn(subscription.hash)
    await submit({})
  }

  const reload = () => void submit({})
  return {
    list,
    adding,
    found,
    support,
    own,
    problem,
    isBusy: isBusy || adding.processing,
    enable,
    reload,
  }
}
