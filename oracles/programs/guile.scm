; Reads a question per line: x=1 y=0<tab>text. Prints a character for each: 1, 0, or - if Guile refuses it.
(use-modules (ice-9 rdelim) (ice-9 format))
(read-enable 'case-insensitive)

; Definitions of Common Lisp, and of some Schemes.
(define common "(define t #t) (define nil #f) (define (xor a b) (if a (not b) b))")

(define (evaluate-all text module)
  (call-with-input-string text
    (lambda (port)
      (let loop ((value 'none) (form (read port)))
        (cond ((eof-object? form) value)
              ((eq? value 'none) (loop (eval form module) (read port)))
              (else 'several))))))

(define (define-variable each module)
  (let ((at (string-rindex each #\=)))
    (module-define! module
      (string->symbol (string-downcase (substring each 0 at)))
      (string=? (substring each (+ at 1)) "1"))))

(define (answer where text)
  (let ((module (make-fresh-user-module)))
    (call-with-input-string common
      (lambda (port)
        (let loop ((form (read port)))
          (unless (eof-object? form) (eval form module) (loop (read port))))))
    (for-each (lambda (each) (unless (string-null? each) (define-variable each module)))
      (string-split where #\space))
    (catch #t
      (lambda ()
        (case (evaluate-all text module) ((#t) "1") ((#f) "0") (else "-")))
      (lambda _ "-"))))

(let loop ((line (read-line)))
  (unless (eof-object? line)
    (let ((at (string-index line #\tab)))
      (display (answer (substring line 0 at) (substring line (+ at 1)))))
    (loop (read-line))))
