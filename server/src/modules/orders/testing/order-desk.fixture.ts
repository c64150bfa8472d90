import { createTestApp, type TestApp } from '../../../platform/testing/test-app.ts'
import type { TestClient } from '../../../platform/testing/test-client.ts'
import { givenSmallFactory, givenStore } from './factory.fixture.ts'
import { givenFloor } from './floor.fixture.ts'

/** A site of its own with the small factory, one store and a floor, and somebody at the order desk. */
export async function givenOrderDesk(): Promise<{ site: TestApp; store: number; desk: TestClient }> {
  const site = await createTestApp()
  await givenSmallFactory(site)
  const store = await givenStore(site, 'north')
  await givenFloor(site)
  return { site, store, desk: await site.as('order-desk') }
}
