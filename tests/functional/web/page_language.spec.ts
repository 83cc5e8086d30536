import { test } from '@japa/runner'

test.group('Without a chosen language', () => {
  const PATH = '/api/v1/user/payments/PM0/receipt'

  test('the API answers in the language that its client asks for', async ({ client, assert }) => {
    const response = await client.get(PATH).header('accept-language', 'en-US')
    assert.include(response.body().message, 'Please sign in first')
  })

  test('a file that a page links to is in the language of pages', async ({ client, assert }) => {
    const request = client.get(PATH).header('accept-language', 'en-US')
    const response = await request.header('sec-fetch-mode', 'navigate')
    assert.include(response.body().message, '请先登录')
  })
})
