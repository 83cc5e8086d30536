import { test } from '@japa/runner'
import { NameRefused } from '#core/errors'
import { assertNameAllowed } from '#core/names/assert_name_allowed'
import { cleanName } from '#core/names/clean_name'
import { isReservedName } from '#core/names/reserved_names'
import { skeletonOf } from '#core/names/skeleton'

function faultOf(name: string): unknown {
  try {
    assertNameAllowed(cleanName(name), { field: 'username' })
    return null
  } catch (error) {
    if (error instanceof NameRefused) return error.details!.because
    throw error
  }
}

test.group('Names', () => {
  test('are compared by what they look like, in any case', ({ assert }) => {
    for (const [one, other] of [
      ['harper_quinn', 'harper_qu\u0456nn'],
      ['harper_quinn', 'HARPER_QUlNN'],
      ['harper_quinn', 'harper\u200b_quinn'],
      ['paypal', 'p\u0430yp\u0430l'],
      ['Mary', 'rnary'],
      ['user1', 'userl'],
      ['zero0', 'zer0o'],
      ['カフェ工房', 'カフェエ房'],
      ['ニ宮金次', '二宮金次'],
    ])
      assert.equal(skeletonOf(one!), skeletonOf(other!), `${one} ${other}`)
    for (const [one, other] of [
      ['harper_quinn', 'harper.quinn'],
      ['陈默的书架', '陈默的书房'],
      ['user1', 'user2'],
    ])
      assert.notEqual(skeletonOf(one!), skeletonOf(other!))
  })

  test('are written in one script, or in Latin with Chinese, Japanese or Korean', ({ assert }) => {
    for (const name of [
      'harper_quinn',
      'Zoë Müller-1',
      '林晚写字',
      '佐藤みなと',
      'カフェ工房 Tokyo',
      '김서연 studio',
      'Анна Каренина',
      'Ελένη',
      'สวัสดี',
      'น้ำแข็ง',
      'Nguyễn Thị Hồng',
      '🌸 Sakura 🌸',
      '「灯火」～社★',
    ])
      assert.isNull(faultOf(name), name)
    for (const name of ['harper_qu\u0456nn', '\u0430dmin', 'Ελeni', '김さくら', 'Анна花'])
      assert.equal(faultOf(name), 'scripts', name)
  })

  test('lose their invisible characters, except within an emoji', ({ assert }) => {
    assert.equal(cleanName('\u3164\u115f\u1160\uffa0'), '')
    assert.equal(cleanName('In\u200bk\u2060 \u034fRoom\u2800 '), 'Ink Room')
    assert.equal(cleanName('ＩｎｋＲｏｏｍ'), 'InkRoom')
    assert.equal(cleanName('❤️ 👩‍🎨'), '❤️ 👩‍🎨')
  })

  test('have a visible character and no piled marks', ({ assert }) => {
    assert.equal(faultOf('\u0301'.repeat(4)), 'invisible')
    assert.equal(faultOf('a' + '\u0300\u0316'.repeat(15) + 'bcd'), 'marks')
    assert.equal(faultOf('q\u0303\u0303uinn'), 'marks')
    assert.isNull(faultOf('q\u0303\u0331uinn'))
  })

  test('do not pass for the operator’s', ({ assert }) => {
    for (const name of [
      'admin',
      'ADMlN',
      'adm1n',
      'a.d.m.i.n',
      'admin_01',
      'Administrator',
      'countermark',
      'C0untermark-help',
      'Counterrnark',
      '系统管理员',
      '官方客服中心',
      'サポートセンター',
    ])
      assert.isTrue(isReservedName(name), name)
    for (const name of ['badminton', 'supporting_act', 'official_ink', '公式サイト', '小镇编年'])
      assert.isFalse(isReservedName(name), name)
  })
})
