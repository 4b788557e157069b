import { useState, useSyncExternalStore } from 'react';
import type { DraughtsMoveEvent, DraughtsPositionEvent } from '@draughts/board';
import type {} from '@draughts/board/react';
import { ARROW, LIST, PDN } from '../sample.ts';

/** React gives an element that a server wrote neither its listeners nor its objects (19.3): such a board gets another key in the browser. */
const useBrowser = () =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );

export function Page() {
  const key = String(useBrowser());
  const [turned, setTurned] = useState(false);
  const [marked, setMarked] = useState(true);
  const [vetoed, setVetoed] = useState(false);
  const [shown, setShown] = useState(true);
  const [ply, setPly] = useState(2);
  const [list, setList] = useState(LIST);
  const [log, setLog] = useState<string[]>([]);

  const moved = (event: DraughtsMoveEvent) => {
    if (vetoed) event.preventDefault();
    setLog([...log, `${vetoed ? 'vetoed' : 'moved'} ${event.move}`]);
  };
  const stepped = (event: DraughtsPositionEvent) => setPly(event.ply);

  return (
    <main>
      <button onClick={() => setTurned(!turned)}>turn</button>
      <button onClick={() => setMarked(!marked)}>mark</button>
      <button onClick={() => setVetoed(!vetoed)}>veto</button>
      <button onClick={() => setShown(!shown)}>show</button>
      <button onClick={() => setPly(0)}>start</button>
      <button onClick={() => setList([...list].reverse())}>reverse</button>
      <draughts-board
        key={`play ${key}`}
        id="play"
        interactive
        variant="international"
        coordinates="squares"
        orientation={turned ? 'black' : 'white'}
        animationDuration={0}
        shapes={marked ? ARROW : []}
        ondraughts-move={moved}
      />
      <output>{log.join(', ')}</output>
      <draughts-player for="game" side="white" />
      {shown && (
        <draughts-board
          key={`game ${key}`}
          id="game"
          pdn={PDN}
          ply={ply}
          controls
          ondraughts-position={stepped}
        >
          <draughts-moves />
        </draughts-board>
      )}
      <p id="ply">{ply}</p>
      <ul>
        {list.map(({ id, fen }) => (
          <li key={id}>
            <draughts-board id={id} fen={fen} />
          </li>
        ))}
      </ul>
    </main>
  );
}
