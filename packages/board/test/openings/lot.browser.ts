import { readRecord, readTerms, verifyLot } from '@draughts/openings/lot';
import '../../src/openings/define.ts';
import { type DraughtsOpeningLot } from './elements.ts';
import { accessible, allInside, clear, equal, inside, nextEvent, ok, place, until } from '../helpers.ts';

async function lot(attributes = ''): Promise<DraughtsOpeningLot> {
  place(`<draughts-opening-lot ${attributes}></draughts-opening-lot>`, '900px');
  const element = document.querySelector('draughts-opening-lot') as DraughtsOpeningLot;
  await element.updateComplete;
  return element;
}

const area = (element: Element, selector: string) =>
  inside<HTMLTextAreaElement>(element, `textarea${selector}`) as HTMLTextAreaElement;
const send = (element: Element, at = 0) => allInside(element, 'form button.main')[at].click();

/** Announces and draws; the two texts that are published. */
async function drawn(element: DraughtsOpeningLot): Promise<{ terms: string; record: string }> {
  send(element);
  await until(() => area(element, '[data-name=terms]'), 'the announcement');
  await accessible(element);
  const terms = area(element, '[data-name=terms]').value;
  area(element, '[name=entropy]').value = 'Ann: 42\nBob: seven';
  send(element);
  await until(() => area(element, '[data-name=record]'), 'the record');
  return { terms, record: area(element, '[data-name=record]').value };
}

async function verdict(record: string, terms = '', words = ''): Promise<string> {
  const element = await lot();
  area(element, '[name=record]').value = record;
  area(element, '[name=terms]').value = terms;
  area(element, '[name=words]').value = words;
  // The second form of a fresh page is the one that verifies.
  send(element, 1);
  return (await until(() => inside(element, '.verdict'), 'the verdict')).className;
}

describe('the lot', () => {
  afterEach(clear);

  it('announces without the secret, draws, and what it drew can be verified', async () => {
    const element = await lot();
    const told = nextEvent(element, 'draughts-lot');
    const { terms, record } = await drawn(element);
    const [announced, made] = [readTerms(terms), readRecord(record)];
    ok(announced.ok && made.ok, 'unreadable');
    ok(!terms.includes(made.value.secret), 'the secret is out before the draw');
    equal(verifyLot(made.value, announced.value), []);
    equal((await told).record.draws.length, 4);
    equal(made.value.entropy, [
      { by: 'Ann', text: '42' },
      { by: 'Bob', text: 'seven' },
    ]);
    equal(
      allInside(element, '.draws a').map((link) => link.getAttribute('href')),
      made.value.draws.map(({ opening }) => `#opening=${opening}`),
    );
    await accessible(element);
  });

  it('says that a text was copied until there is another one', async () => {
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: () => Promise.resolve() },
    });
    const element = await lot();
    const button = () =>
      area(element, '[data-name=terms]').closest('label')?.nextElementSibling as HTMLElement;
    send(element);
    await until(() => area(element, '[data-name=terms]'), 'the announcement');
    const before = button().textContent;
    button().click();
    await until(() => button().textContent !== before, 'the word that it was copied');
    send(element);
    await until(() => inside(element, '.draws'), 'the draw');
    allInside(element, 'button[type=button]').at(-1)?.click();
    await element.updateComplete;
    send(element);
    await until(() => area(element, '[data-name=terms]'), 'another announcement');
    equal(button().textContent, before);
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('says whether a record holds', async () => {
    const { terms, record } = await drawn(await lot());
    equal(await verdict(record, terms), 'verdict good');
    equal(await verdict(record), 'verdict good');
    equal(await verdict(record, terms, 'Bob: seven\nAnn: 42'), 'verdict good');
    equal(await verdict(record, terms, 'Ann: 43'), 'verdict bad');
    equal(await verdict(record.replace('Ann', 'Eve'), terms), 'verdict bad');
    equal(await verdict(record, terms.replace('"I-1",', '')), 'verdict bad');
    equal(await verdict('{}'), 'verdict bad');
  });

  it('says what is wrong with a form', async () => {
    const element = await lot('lang="zh"');
    await until(() => inside(element, 'h2')?.textContent === '抽签', 'the Chinese words');
    area(element, '[name=exclude]').value = 'I-99';
    send(element);
    await until(
      () => inside(element, '[role=alert]')?.textContent === '要排除的编号不在本表中。',
      'the word',
    );
    await accessible(element);
  });

  it('announces nothing that could not be drawn', async () => {
    const element = await lot();
    area(element, '[name=pairings]').value = 'Ann - Bob\nAnn - Bob';
    send(element);
    await until(() => inside(element, '[role=alert]'), 'the word');
    equal(inside(element, 'textarea[data-name=terms]'), null);
    equal(area(element, '[name=pairings]').value, 'Ann - Bob\nAnn - Bob');
  });

  it('keeps what was announced when words cannot be drawn with, and before the page is left', async () => {
    const leave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const element = await lot();
    ok(leave(), 'held before there is anything to lose');
    send(element);
    const terms = (await until(() => area(element, '[data-name=terms]'), 'the announcement')).value;
    ok(!leave(), 'not held');
    area(element, '[name=entropy]').value = 'Ann: 4\t2';
    send(element);
    await until(() => inside(element, '[role=alert]'), 'the word');
    equal(area(element, '[data-name=terms]').value, terms);
    area(element, '[name=entropy]').value = 'Ann: 42';
    send(element);
    const record = (await until(() => area(element, '[data-name=record]'), 'the record')).value;
    equal(inside(element, '[role=alert]'), null);
    const [announced, made] = [readTerms(terms), readRecord(record)];
    ok(announced.ok && made.ok, 'unreadable');
    equal(verifyLot(made.value, announced.value), []);
    ok(leave(), 'held after the draw');
  });

  it('leaves out what an earlier draw drew', async () => {
    const { record } = await drawn(await lot());
    const before = readRecord(record);
    ok(before.ok, 'unreadable');
    const element = await lot();
    area(element, '[name=exclude]').value = record;
    const { terms } = await drawn(element);
    const after = readTerms(terms);
    ok(after.ok, 'unreadable');
    equal(after.value.pool.length, before.value.pool.length - 4);
  });
});
