// Colours are named by their meaning. Text has a contrast of at least 4.5 with its background, shapes have at
// least 3, in light and dark.

export const lightColours = `  --ground: #ffffff; --raised: #f5f6f8; --text: #1b1f24; --muted: #59616c; --line: #dde1e6;
  --accent: #1f5fa8; --data: #3a72b0; --track: #e9ecf0; --true: #2b66ab; --false: #858e9a;
  --marker: #b4430a; --error: #b3231a; --error-ground: #fcecea; --warning: #7d5200;
  --warning-ground: #fbf1dc; --note: #40566f; --note-ground: #e9eff6; --right: #2c7a52;
  --sign-ground: #e6e3f5; --sign: #4a3c93;`

export const darkColours = `    --ground: #14171b; --raised: #1c2026; --text: #e4e7eb; --muted: #9aa4b0; --line: #30363e;
    --accent: #82b4ee; --data: #3d7cc4; --track: #262c34; --true: #3d7cc4; --false: #6b7581;
    --marker: #f0935a; --error: #ff9a90; --error-ground: #3c1d1b; --warning: #eabd65;
    --warning-ground: #362a12; --note: #a9c1dc; --note-ground: #1f2a37; --right: #57b285;
    --sign-ground: #2d2850; --sign: #c4b9fb;`
