/** Replaces the studio in a checkout without a build. The API works all the same. */
export const UNBUILT_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The studio is not built · Galley</title>
</head>
<body>
<h1>The studio is not built</h1>
<p>Run <code>npm run studio:build</code>, then start the service again. The API works without it: see <a href="/docs/">its pages</a>.</p>
</body>
</html>
`;
