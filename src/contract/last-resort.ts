/** What is said where the page of an error fails itself, in the browser and by the server; spelled as the specification has it. */
export const lastResort = {
  title: 'An error occured while showing the error page',
  home: 'Go back to home',
};
